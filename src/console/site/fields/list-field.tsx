import { type ReactNode, useState } from 'react'
import { keyOfAdded } from '#domain/site-desk/follow-places.ts'
import type { FormField } from '#domain/site-desk/form-schema.ts'
import type { PatchOp, Path } from '#domain/site-desk/patch-schema.ts'
import { isDated, shownWhen } from '#domain/site-desk/times/shown-when.ts'
import { nameOfItem } from '#domain/site-desk/value-words.ts'
import { Fault } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { pathText, useDraft } from '../draft-context.tsx'
import { FaultSign } from '../fault-sign.tsx'
import { When } from '../when.tsx'
import { NewEntry } from './new-entry.tsx'
import { PathFaults } from './path-faults.tsx'
import { useItemKeys } from './use-item-keys.ts'
import { faultWords } from './use-saved.ts'

/** Shows a field of any kind. */
export type RenderField = (props: { field: FormField; path: Path; value: unknown }) => ReactNode

type Props = { field: Extract<FormField, { kind: 'list' }>; path: Path; value: unknown; render: RenderField }

const PLACEHOLDERS: Record<string, string | undefined> = { name: 'Its name', path: 'The old address' }

/** An old address leads to the home page, until somebody says where it leads. */
const newItem = (asks: Props['field']['asks'], text: string) =>
  asks === 'name' ? { name: text } : asks === 'path' ? { path: text, to: '/' } : text

/** Things that come several times: people, tiles, entries of a menu. */
export function ListField({ field, path, value, render }: Props) {
  const { change, data, hasFaults } = useDraft()
  const items = Array.isArray(value) ? value : []
  const keys = useItemKeys(path, items.length)
  const isFaulty = (at: number) => hasFaults([...path, at])
  // What has to be mended is open.
  const [open, setOpen] = useState(() => keys.find((_, at) => isFaulty(at)))
  const [fault, setFault] = useState<string>()
  const { item } = field
  const isPlain = item.kind === 'value'
  const hasDates = item.kind === 'group' && isDated(item.fields.map(({ key }) => key))
  const isFull = field.most !== undefined && items.length >= field.most
  const isLeast = items.length <= (field.least ?? 0)
  const send = async (op: PatchOp) => {
    const answer = await change([op])
    setFault(answer.is === 'saved' ? undefined : faultWords(answer, pathText(path)))
    return answer.is === 'saved' ? answer : undefined
  }
  const move = (at: number, to: number) => send({ op: 'move', path: [...path, at], to })
  const remove = (at: number) => send({ op: 'remove', path: [...path, at] })
  const add = async (blank: unknown) => {
    const place = field.isNewestFirst ? 0 : items.length
    const op: PatchOp =
      value === undefined
        ? { op: 'set', path: [...path], value: [blank] }
        : { op: 'insert', path: [...path, place], value: blank }
    const saved = await send(op)
    if (saved) setOpen(value === undefined ? '0' : keyOfAdded(saved.revision))
    return saved !== undefined
  }
  const tools = (at: number, name: string) => (
    <span className="row item-tools">
      <IconButton
        words={`Move ${name} up`}
        icon="up"
        isOff={at === 0 || !data.mayDraft}
        onPress={() => void move(at, at - 1)}
      />
      <IconButton
        words={`Move ${name} down`}
        icon="down"
        isOff={at === items.length - 1 || !data.mayDraft}
        onPress={() => void move(at, at + 1)}
      />
      <IconButton
        words={`Take out ${name}`}
        icon="cross"
        isOff={isLeast || !data.mayDraft}
        onPress={() => void remove(at)}
      />
    </span>
  )
  return (
    <fieldset className="group">
      <legend className="legend">{field.label}</legend>
      {field.help && <p className="hint">{field.help}</p>}
      <ol className="list-items">
        {items.map((one, at) => {
          const name = isPlain ? `${field.label}, ${at + 1}` : nameOfItem(one) || `${field.label} ${at + 1}`
          const at2 = [...path, at]
          const key = keys[at]!
          const isOpen = open === key
          return (
            <li key={key} className={isPlain ? 'row plain' : 'list-item'}>
              {isPlain ? (
                <>
                  <div className="grow">
                    {render({ field: { ...item, label: name, help: undefined }, path: at2, value: one })}
                  </div>
                  {tools(at, name)}
                </>
              ) : (
                <>
                  <div className="row">
                    <button
                      type="button"
                      className="list-item-name grow"
                      aria-expanded={isOpen}
                      onClick={() => setOpen(isOpen ? undefined : key)}
                    >
                      <Icon name={isOpen ? 'down' : 'right'} size="s" />
                      <span className="cut">{name}</span>
                      {isFaulty(at) && <FaultSign />}
                    </button>
                    {hasDates && <When {...shownWhen(one, data.now, data.timeZone)} />}
                    {tools(at, name)}
                  </div>
                  {isOpen && (
                    <div className="list-item-body">
                      {render({ field: { ...item, label: name, help: undefined }, path: at2, value: one })}
                    </div>
                  )}
                </>
              )}
            </li>
          )
        })}
      </ol>
      {fault ? <Fault>{fault}</Fault> : <PathFaults path={path} />}
      {item.kind === 'variants' ? (
        <div className="row row-wrap">
          {item.variants.map(({ value: kind, words, blank }) => (
            <button
              key={kind}
              type="button"
              className="button small"
              disabled={isFull || !data.mayDraft}
              onClick={() => void add(blank)}
            >
              <Icon name="plus" size="s" />
              {words.replace(/\.$/, '')}
            </button>
          ))}
        </div>
      ) : field.asks ? (
        <NewEntry
          label={`A new entry of ${field.label.toLowerCase()}${field.asks === 'name' ? ', by name' : ''}`}
          placeholder={PLACEHOLDERS[field.asks] ?? field.example}
          field={isPlain ? item : undefined}
          taken={items}
          isOff={isFull || !data.mayDraft}
          onAdd={(text) => add(newItem(field.asks, text))}
        />
      ) : (
        <button
          type="button"
          className="button small fit"
          disabled={isFull || !data.mayDraft}
          onClick={() => void add(field.blank)}
        >
          <Icon name="plus" size="s" />
          Add to {field.label.toLowerCase()}
        </button>
      )}
    </fieldset>
  )
}

type IconButtonProps = { words: string; icon: 'up' | 'down' | 'cross'; isOff: boolean; onPress: () => void }

function IconButton({ words, icon, isOff, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      className="button small square quiet"
      title={words}
      aria-label={words}
      disabled={isOff}
      onClick={onPress}
    >
      <Icon name={icon} size="s" />
    </button>
  )
}
