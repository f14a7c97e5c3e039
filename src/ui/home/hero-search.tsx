import { wholeStockHref } from '#domain/search/search-scope.ts'
import type { BlockFilling } from '#domain/site/block-filling.ts'
import type { BlockOf } from '#domain/site/blocks-schema.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { type SearchField, searchFields } from './search-fields.ts'
import { groundOf } from './section.tsx'
import { withCount } from './with-count.ts'

type HeroSearchProps = { search: NonNullable<BlockOf<'hero'>['search']>; filling: BlockFilling }

function Control({ field, isSentence }: { field: SearchField; isSentence: boolean }) {
  const { label, any } = isSentence ? field.inSentence : field
  const { name, options } = field
  const id = `find-${name}`
  return (
    <label className="field" htmlFor={id}>
      <span>{label}</span>
      {options ? (
        <select className="control" id={id} name={name} aria-label={isSentence ? field.label : undefined}>
          <option value="">{any}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input className="control" id={id} type="search" name={name} placeholder={any} />
      )}
    </label>
  )
}

function Conditions({ filling }: { filling: BlockFilling }) {
  const types = filling.choices.car_type ?? []
  if (types.length < 2) return null
  return (
    <fieldset className="segments">
      <legend className="sr">Condition</legend>
      {[{ label: 'All', value: '' }, ...types].map(({ label, value }) => (
        <label key={value}>
          <input
            type="radio"
            name="refinementList[car_type][0]"
            value={value}
            defaultChecked={value === ''}
          />{' '}
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** The search in a hero: a plain form that leads to the results, so it works without scripts. */
export function HeroSearch({ search, filling }: HeroSearchProps) {
  const site = useServerSite()
  const isSentence = search.placement === 'sentence'
  const form = (
    <form
      className="search wrap"
      data-search={search.placement}
      action={wholeStockHref(site)}
      aria-label={`Find ${site.noun[1]}`}
    >
      {search.tabs && <Conditions filling={filling} />}
      <div className="search-fields">
        {isSentence && <p>Show me {site.noun[1]}</p>}
        {searchFields(search.fields, filling, site).map((field) => (
          <Control key={field.name} field={field} isSentence={isSentence} />
        ))}
        <button className="btn" type="submit">
          {withCount(search.button, filling.count)}
        </button>
      </div>
    </form>
  )
  const ground = groundOf(search.ground)
  return ground ? (
    <div className="search-ground" data-ground={ground}>
      {form}
    </div>
  ) : (
    form
  )
}
