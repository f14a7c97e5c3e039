import { type ReactNode, Suspense, useState } from 'react'

export type ChosenProps = {
  id: string
  value: string
  disabled: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
  onChoose: (value: string) => void
}

type Props = Omit<ChosenProps, 'value'> & {
  /** What is chosen now. */
  children: ReactNode
  /** The dialog that chooses another. It loads when it opens. */
  chooser: (given: { onChoose: (value: string) => void; onClose: () => void }) => ReactNode
}

/** Something that is chosen in a dialog: what it is now, and a way to another. */
export function ChangeRow({ children, chooser, onChoose, ...button }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const onClose = () => setIsOpen(false)
  const choose = (value: string) => {
    onChoose(value)
    onClose()
  }
  return (
    <div className="row">
      {children}
      <button {...button} type="button" className="button small" onClick={() => setIsOpen(true)}>
        Change
      </button>
      {isOpen && <Suspense>{chooser({ onChoose: choose, onClose })}</Suspense>}
    </div>
  )
}
