import type { Yard } from './yards.ts'

type Props = {
  yards: readonly Yard[]
  chosen: readonly number[]
  onChoose: (yards: readonly number[]) => void
}

/** For which yards something counts. */
export function YardChoices({ yards, chosen, onChoose }: Props) {
  if (yards.length < 2) return null
  const isAll = chosen.length === yards.length
  const toggle = (at: number) =>
    onChoose(chosen.includes(at) ? chosen.filter((one) => one !== at) : [...chosen, at])
  return (
    <fieldset className="field">
      <legend className="legend">At</legend>
      <div className="choices">
        <label>
          <input
            type="checkbox"
            checked={isAll}
            onChange={() => onChoose(isAll ? [] : yards.map(({ at }) => at))}
          />
          All yards
        </label>
        {yards.map(({ at, name }) => (
          <label key={at}>
            <input type="checkbox" checked={chosen.includes(at)} onChange={() => toggle(at)} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
