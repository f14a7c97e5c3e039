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
  const toggle = (id: number) =>
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset className="field">
      <legend className="legend">At</legend>
      <div className="choices">
        <label>
          <input
            type="checkbox"
            checked={isAll}
            onChange={() => onChoose(isAll ? [] : yards.map(({ id }) => id))}
          />
          All yards
        </label>
        {yards.map(({ id, name }) => (
          <label key={id}>
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
