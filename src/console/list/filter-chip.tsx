import { Icon, type IconName } from '../parts/icon.tsx'
import { MenuButton } from '../parts/menu.tsx'
import { listOf, useListUrl } from './url.ts'

type ChipProps = {
  /** What the filter is about, and its name in the address. */
  words: string
  name: string
  options: readonly (readonly [value: string, words: string])[]
  /** What is said when nothing is chosen. */
  any: string
  icon?: IconName
  isMany?: boolean
  /** For a chip that somebody has just asked for. */
  isOpenAtFirst?: boolean
}

/** A filter of a list: says what is chosen, and changes the address. */
export function FilterChip({ words, name, options, any, icon, isMany, isOpenAtFirst }: ChipProps) {
  const { search, go } = useListUrl()
  const chosen = listOf(search.get(name))
  const names = options.filter(([value]) => chosen.includes(value)).map(([, label]) => label)
  const isOn = names.length > 0
  const summary = names.length > 1 ? `${names.length} chosen` : (names[0] ?? any)
  return (
    <span className="chip-pair">
      <MenuButton
        label={words}
        isNamed
        isOpenAtFirst={isOpenAtFirst}
        className={`chip ${isOn ? 'on' : ''}`}
        parts={[
          {
            label: words,
            options,
            mode: isMany ? 'multiple' : 'single',
            chosen,
            onChange: (picked) => go({ [name]: picked.join(',') }),
          },
        ]}
      >
        {icon && <Icon name={icon} size="s" />}
        {words} <b>{summary}</b>
        {!isOn && <Icon name="down" size="s" />}
      </MenuButton>
      {isOn && (
        <button
          type="button"
          className="chip on"
          aria-label={`${words}: any`}
          onClick={() => go({ [name]: null })}
        >
          <Icon name="cross" size="s" />
        </button>
      )}
    </span>
  )
}
