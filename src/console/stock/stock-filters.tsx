import type { RefObject } from 'react'
import { FilterChip } from '../list/filter-chip.tsx'
import { SearchBox } from '../list/search-box.tsx'
import {
  AGE_CHOICES,
  BY_HAND,
  CHANGE_CHOICES,
  GAP_CHOICES,
  HEALTH_CHOICES,
  PRICE_CHOICES,
  STAGE_CHOICES,
  TYPE_CHOICES,
} from './stock-query.ts'

type Props = {
  places: readonly (readonly [string, string])[]
  choices: Record<'makes' | 'bodies' | 'feeds', string[]>
  summary: string
  input: RefObject<HTMLInputElement | null>
}

const pairs = (values: readonly string[]) => values.map((value) => [value, value] as const)

/** The filters of the stock table. */
export function StockFilters({ places, choices, summary, input }: Props) {
  return (
    <div className="filters stock-filters">
      <SearchBox label="Model, stock number, VIN, rego" input={input} />
      <FilterChip words="Yard" name="yard" any="any" options={places} icon="place" isMany />
      <FilterChip words="State" name="stage" any="for sale" options={STAGE_CHOICES} isMany />
      <FilterChip words="Kind" name="type" any="any" options={TYPE_CHOICES} isMany />
      <FilterChip words="Make" name="make" any="any" options={pairs(choices.makes)} isMany />
      <FilterChip words="Body" name="body" any="any" options={pairs(choices.bodies)} isMany />
      <FilterChip words="Price" name="price" any="any" options={PRICE_CHOICES} />
      <FilterChip words="Age" name="age" any="any" options={AGE_CHOICES} />
      <FilterChip words="Health" name="health" any="any" options={HEALTH_CHOICES} />
      <FilterChip words="Missing" name="missing" any="nothing asked" options={GAP_CHOICES} isMany />
      <FilterChip words="Price change" name="change" any="any" options={CHANGE_CHOICES} />
      <FilterChip
        words="Feed"
        name="feed"
        any="any"
        options={[...pairs(choices.feeds), [BY_HAND, 'no feed']]}
        isMany
      />
      <span className="summary">{summary}</span>
    </div>
  )
}
