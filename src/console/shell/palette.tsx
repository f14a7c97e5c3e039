import { memo, useDeferredValue, useEffect, useState } from 'react'
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
  useFilter,
} from 'react-aria-components'
import { useFetcher, useNavigate } from 'react-router'
import { Icon, type IconName } from '../parts/icon.tsx'
import type { loader as findLoader } from '../routes/dealer/find.ts'

export type Command = { id: string; words: string; icon: IconName; end?: string; run: () => void }
type PaletteProps = { dealer: string; commands: readonly Command[]; onClose: () => void }

const WAIT_MS = 120

/** Finds leads, cars and people, opens every section, and runs commands. */
export default function Palette({ dealer, commands, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('')
  // A letter is in its field before the list is drawn, which takes a phone longer.
  const wanted = useDeferredValue(typed)
  return (
    <ModalOverlay
      className="palette-veil"
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className="palette">
        <Dialog aria-label="Find or do" className="palette-inside">
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <SearchField className="palette-input" aria-label="Find or do" autoFocus>
              <Icon name="search" size="l" />
              <Input placeholder="A name, phone, stock number, registration, a place to go" />
              <kbd className="only-desk">esc</kbd>
              <button type="button" className="button quiet only-phone" onClick={onClose}>
                Close
              </button>
            </SearchField>
            <Found dealer={dealer} commands={commands} typed={wanted} onClose={onClose} />
          </Autocomplete>
          <p className="palette-foot">
            <span>
              <kbd>↑</kbd> <kbd>↓</kbd> move
            </span>
            <span>
              <kbd>↵</kbd> open
            </span>
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** What is found by a text: at the dealer, and among the commands. */
const Found = memo(function Found({ dealer, commands, typed, onClose }: PaletteProps & { typed: string }) {
  const found = useFetcher<typeof findLoader>()
  const navigate = useNavigate()
  const { contains } = useFilter({ sensitivity: 'base' })
  const { load } = found
  useEffect(() => {
    if (typed.trim().length < 2) return
    const timer = setTimeout(() => void load(`/${dealer}/find?q=${encodeURIComponent(typed)}`), WAIT_MS)
    return () => clearTimeout(timer)
  }, [typed, dealer, load])
  const results = typed.trim().length < 2 ? undefined : found.data
  const isLooking = typed.trim().length >= 2 && (found.state !== 'idle' || !found.data)
  const go = (to: string) => () => navigate(to)
  const sections: { title: string; items: Command[] }[] = [
    {
      title: 'Leads',
      items: (results?.leads ?? []).map(({ id, name, about, phone }) => ({
        id: `lead ${id}`,
        words: `${name} · ${about}`,
        icon: 'person',
        end: phone,
        run: go(`/${dealer}/leads?peek=${id}`),
      })),
    },
    {
      title: 'Cars',
      items: (results?.cars ?? []).map(({ id, name, stocknum }) => ({
        id: `car ${id}`,
        words: name,
        icon: 'car',
        end: stocknum,
        run: go(`/${dealer}/stock/${id}`),
      })),
    },
    {
      title: 'People',
      items: (results?.people ?? []).map(({ id, name, email }) => ({
        id: `person ${id}`,
        words: name,
        icon: 'people',
        end: email,
        run: go(`/${dealer}/people?peek=${id}`),
      })),
    },
    { title: 'Go to and do', items: commands.filter(({ words }) => contains(words, typed)) },
  ]
  const shown = sections.filter(({ items }) => items.length > 0)
  const act = (id: string) => {
    onClose()
    shown
      .flatMap(({ items }) => items)
      .find((item) => item.id === id)
      ?.run()
  }
  return (
    <Menu
      className="palette-list"
      onAction={(key) => act(String(key))}
      renderEmptyState={() => (
        <p className="palette-none">
          {isLooking ? 'Looking…' : 'Nothing is called that. Try the beginning of a word.'}
        </p>
      )}
    >
      {shown.map(({ title, items }) => (
        <MenuSection key={title} id={title}>
          <Header className="menu-head">{title}</Header>
          {items.map((item) => (
            <MenuItem key={item.id} id={item.id} className="palette-item" textValue={item.words}>
              <Icon name={item.icon} />
              <span className="cut">{item.words}</span>
              {item.end && <span className="end nowrap">{item.end}</span>}
            </MenuItem>
          ))}
        </MenuSection>
      ))}
    </Menu>
  )
})
