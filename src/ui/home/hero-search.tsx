import { wholeStockHref } from '#domain/search/search-scope.ts'
import type { BlockFilling } from '#domain/site/block-filling.ts'
import type { BlockOf } from '#domain/site/blocks-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { Cached } from '#ui/page/cached-part.tsx'
import { versionIdOf } from '#ui/page/markup-cache.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { CountedWords, countedBy } from './counted-words.tsx'
import { groupedOptions, type SearchField, type SearchOption, searchFields } from './search-fields.ts'
import { groundOf } from './section.tsx'

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
          <Options options={options} />
        </select>
      ) : (
        <input className="control" id={id} type="search" name={name} placeholder={any} />
      )}
    </label>
  )
}

/** The choices of a list. Some lists have two labelled parts (FACET-5). */
function Options({ options }: { options: SearchOption[] }) {
  return groupedOptions(options).map(([group, list]) => {
    const choices = list.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))
    return group ? (
      <optgroup key={group} label={group}>
        {choices}
      </optgroup>
    ) : (
      choices
    )
  })
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

function SearchControls({ search, filling, site }: HeroSearchProps & { site: Site }) {
  const isSentence = search.placement === 'sentence'
  return (
    <>
      {isSentence && <p>Show me {site.noun[1]}</p>}
      {searchFields(search.fields, filling, site).map((field) => (
        <Control key={field.name} field={field} isSentence={isSentence} />
      ))}
      <button className="btn" type="submit" {...countedBy(search.button, site.noun)}>
        <CountedWords words={search.button} count={filling.showMe} noun={site.noun} />
      </button>
    </>
  )
}

/** The search in a hero: a plain form that leads to the results, so it works without scripts. */
export function HeroSearch({ search, filling }: HeroSearchProps) {
  const site = useServerSite()
  const form = (
    <form
      className="search wrap"
      data-search={search.placement}
      data-counted={search.button.includes('{count}') ? '' : undefined}
      action={wholeStockHref(site)}
      aria-label={`Find ${site.noun[1]}`}
    >
      {search.tabs && <Conditions filling={filling} />}
      <Cached
        as="div"
        className="search-fields"
        cacheKey={() => `find ${[site, search, filling.answers].map(versionIdOf)}`}
      >
        <SearchControls search={search} filling={filling} site={site} />
      </Cached>
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
