import { PartForm } from './part-form.tsx'

type PersonRowProps = {
  /** What removes the row: its kind, and its place in the list. */
  part: 'remove-away' | 'remove-staff'
  n: number
  name: string
  /** When they are away, or there. */
  when: string
  version: number
}

/** What is set for somebody, with a button that removes it. */
export const PersonRow = ({ part, n, name, when, version }: PersonRowProps) => (
  <li className="row row-wrap">
    <span className="stack grow">
      <span className="strong">{name}</span>
      <span className="s soft">{when}</span>
    </span>
    <PartForm part={part} version={version} label="Remove" about={name} isQuiet>
      <input type="hidden" name="id" value={n} />
    </PartForm>
  </li>
)
