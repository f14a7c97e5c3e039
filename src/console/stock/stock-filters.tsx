import { memo, type RefObject, useState } from 'react'
import { FACT_FILTERS, factWords } from '#domain/desk/stock/car-facts.ts'
import { facetTitle } from '#domain/search/facets/facets.ts'
import type { CarChoices } from '#use-cases/desk/stock/list-cars.ts'
import { FilterChip } from '../list/filter-chip.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { useListUrl } from '../list/url.ts'
import { Icon } from '../parts/icon.tsx'
import { MenuButton } from '../parts/menu.tsx'
import {
  AGE_CHOICES,
  BY_HAND,
  CHANGE_CHOICES,
  GAP_CHOICES,
  HEALTH_CHOICES,
  KM_CHOICES,
  OWN_CHOICES,
  PRICE_CHOICES,
  STAGE_CHOICES,
  TYPE_CHOICES,
  yearChoices,
} from './stock-query.ts'

type Props = {
  places: readonly (readonly [string, string])[]
  choices: CarChoices
  summary: string
  locale: string
  input: RefObject<HTMLInputElement | null>
}
type Chip = {
  words: string
  name: string
  options: readonly (readonly [string, string])[]
  isMany?: boolean
}

const pairs = (values: readonly string[]) => values.map((value) => [value, value] as const)

/** The filters that stand behind one button until somebody wants them. */
const moreChips = ({ choices, locale }: Pick<Props, 'choices' | 'locale'>): Chip[] => [
  { words: 'Body', name: 'body', options: pairs(choices.bodies), isMany: true },
  { words: 'Year', name: 'year', options: yearChoices(new Date()) },
  { words: facetTitle('km', locale), name: 'km', options: KM_CHOICES },
  { words: 'Health', name: 'health', options: HEALTH_CHOICES },
  { words: 'Price change', name: 'change', options: CHANGE_CHOICES },
  { words: 'Feed', name: 'feed', options: [...pairs(choices.feeds), [BY_HAND, 'no feed']], isMany: true },
  { words: 'Set by us', name: 'own', options: OWN_CHOICES },
  ...FACT_FILTERS.flatMap((filter): Chip[] => {
    const values = choices.facts[filter]
    const words = facetTitle(filter, locale)
    const options = values?.map((value) => [value, factWords(filter, value)] as const)
    return options ? [{ words, name: filter, options, isMany: true }] : []
  }),
]

/** The filters of the stock table. Rare ones come when somebody asks for them. */
export const StockFilters = memo(function StockFilters({ places, choices, summary, locale, input }: Props) {
  const { search } = useListUrl()
  const [requested, setRequested] = useState<string[]>([])
  const more = moreChips({ choices, locale })
  const isShown = ({ name }: Chip) => search.has(name) || requested.includes(name)
  return (
    <div className="filters stock-filters">
      <SearchBox label="Model, stock number, VIN, rego" input={input} />
      <FilterChip words="Yard" name="yard" any="any" options={places} icon="place" isMany />
      <FilterChip words="State" name="stage" any="for sale" options={STAGE_CHOICES} isMany />
      <FilterChip words="Kind" name="type" any="any" options={TYPE_CHOICES} isMany />
      <FilterChip words="Make" name="make" any="any" options={pairs(choices.makes)} isMany />
      <FilterChip words="Price" name="price" any="any" options={PRICE_CHOICES} />
      <FilterChip words="Age" name="age" any="any" options={AGE_CHOICES} />
      <FilterChip words="Missing" name="missing" any="nothing asked" options={GAP_CHOICES} isMany />
      {more.filter(isShown).map((chip) => (
        <FilterChip key={chip.name} any="any" {...chip} isOpenAtFirst={requested.at(-1) === chip.name} />
      ))}
      <MenuButton
        label="Filter"
        isNamed
        className="chip more-filters"
        parts={[
          {
            label: 'Filter by',
            options: more.filter((chip) => !isShown(chip)).map(({ name, words }) => [name, words] as const),
          },
        ]}
        onChoose={(name) => setRequested([...requested, name])}
      >
        <Icon name="plus" size="s" /> Filter <kbd>F</kbd>
      </MenuButton>
      <span className="summary">{summary}</span>
    </div>
  )
})
