import { useRef } from 'react'
import type { RuleCar } from '#use-cases/desk/stock/cars-of-rule.ts'
import { Icon } from '../../parts/icon.tsx'

const MAX = 40

type Props = {
  chosen: readonly number[]
  /** Cars that the rule means, and those that the words find. */
  cars: readonly RuleCar[]
  found: readonly RuleCar[]
  words: string
  onType: (words: string) => void
  onChoose: (cars: number[]) => void
}

/** Single cars, found by their name or stock number. */
export function SingleCars({ chosen, cars, found, words, onType, onChoose }: Props) {
  // A car that was found keeps its name when the words change.
  const names = useRef(new Map<number, string>())
  for (const { id, name } of [...cars, ...found]) names.current.set(id, name)
  const others = found.filter(({ id }) => !chosen.includes(id))
  return (
    <fieldset className="field">
      <legend className="legend">Only single cars</legend>
      {chosen.length > 0 && (
        <ul className="chosen-cars">
          {chosen.map((id) => (
            <li key={id} className="row between s">
              <span className="cut">{names.current.get(id) ?? `Car ${id}, not for sale now`}</span>
              <button
                type="button"
                className="button small square quiet"
                aria-label={`Take out ${names.current.get(id) ?? `car ${id}`}`}
                onClick={() => onChoose(chosen.filter((one) => one !== id))}
              >
                <Icon name="cross" size="s" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        className="input"
        type="search"
        aria-label="Find a car"
        placeholder="Model or stock number"
        value={words}
        maxLength={100}
        onChange={(event) => onType(event.target.value)}
      />
      {others.length > 0 && (
        <ul className="chosen-cars">
          {others.map(({ id, name, stocknum }) => (
            <li key={id}>
              <button
                type="button"
                className="button small quiet"
                disabled={chosen.length >= MAX}
                onClick={() => onChoose([...chosen, id])}
              >
                <Icon name="plus" size="s" />
                <span className="cut">
                  {name} <span className="soft">{stocknum}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
