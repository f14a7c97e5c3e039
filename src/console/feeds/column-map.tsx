import { Button, DropZone, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { SelectField } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'

type Column = { column: string; letter: string; field?: string; from?: string; examples: string[] }
export type FieldChoices = readonly (readonly [string, string])[]
type MapProps = {
  fields: FieldChoices
  columns: readonly Column[]
  mapping: Record<string, string>
  onMap: (column: string, field: string) => void
}

const FIELD = 'application/x-forecourt-field'
const GUESSED: Record<string, string> = {
  values: 'guessed from its values',
  preset: 'as this system writes it',
}

/** Which column fills which field: dragged from the list of free fields, or chosen by hand. */
export function ColumnMap({ fields, columns, mapping, onMap }: MapProps) {
  const used = new Set(Object.values(mapping))
  const free = fields.filter(([name]) => !used.has(name))
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ [FIELD]: String(key), 'text/plain': String(key) })),
  })
  return (
    <div className="mapping">
      <div>
        {columns.map(({ column, letter, from, examples }) => (
          <DropZone
            key={`${letter} ${column}`}
            className="map-row"
            aria-label={`Column ${column}`}
            getDropOperation={(types) => (types.has(FIELD) ? 'copy' : 'cancel')}
            onDrop={async ({ items }) => {
              const [item] = items
              if (item?.kind === 'text' && item.types.has(FIELD)) onMap(column, await item.getText(FIELD))
            }}
          >
            <span>
              <b>{column || letter}</b>{' '}
              {mapping[column] && GUESSED[from ?? ''] && <span className="faint">{GUESSED[from ?? '']}</span>}
              <span className="second">{examples.join(' · ') || 'empty'}</span>
            </span>
            <SelectField
              label={`Fills, ${column || letter}`}
              value={mapping[column] ?? ''}
              options={[['', 'nothing'], ...fields]}
              onChange={(event) => onMap(column, event.target.value)}
            />
          </DropZone>
        ))}
      </div>
      <section className="card" aria-labelledby="free">
        <header>
          <h3 id="free">Fields without a column</h3>
        </header>
        <GridList
          className="free-fields"
          aria-label="Fields without a column. Drag one to its column"
          items={free.map(([id, words]) => ({ id, words }))}
          dragAndDropHooks={dragAndDropHooks}
        >
          {({ id, words }) => (
            <GridListItem id={id} textValue={words}>
              <Button slot="drag" className="field-grip" aria-label={`Drag ${words}`}>
                <Icon name="menu" size="s" />
              </Button>
              {words}
            </GridListItem>
          )}
        </GridList>
      </section>
    </div>
  )
}

type Rows = readonly {
  row: number
  car: Record<string, unknown>
  problems: readonly { field?: string; reason: string }[]
}[]

/** Ten rows as the platform would read them. */
export function LiveRows({ fields: all, rows }: { fields: FieldChoices; rows: Rows }) {
  const fields = all.filter(([name]) =>
    rows.some(({ car, problems }) => name in car || problems.some(({ field }) => field === name)),
  )
  const shown = (value: unknown) => (Array.isArray(value) ? `${value.length} of them` : String(value ?? ''))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keys
    <section className="live-rows" tabIndex={0} aria-label="Ten rows as they would be read">
      <table>
        <thead>
          <tr>
            <th>Row</th>
            {fields.map(([name, words]) => (
              <th key={name}>{words}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, car, problems }) => (
            <tr key={row}>
              <td>{row}</td>
              {fields.map(([name]) => {
                const problem = problems.find(({ field }) => field === name)
                return (
                  <td key={name} className={problem ? 'bad' : undefined}>
                    {problem ? problem.reason : shown(car[name])}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
