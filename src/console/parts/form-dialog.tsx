import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

type FormDialogProps = {
  title: string
  /** The words of the button that sends it. */
  send: string
  isBusy: boolean
  onSend: (form: FormData) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog that asks for some fields. It stays open until its answer is there. */
export const FormDialog = ({ title, send, isBusy, onSend, onClose, children }: FormDialogProps) => (
  <Dialog title={title} isOpen onClose={onClose}>
    <form
      className="stack-16"
      onSubmit={(event) => {
        event.preventDefault()
        onSend(new FormData(event.currentTarget))
      }}
    >
      {children}
      <div className="foot">
        <button type="button" className="button" onClick={onClose}>
          Not now
        </button>
        <button type="submit" className="button main" disabled={isBusy}>
          {send}
        </button>
      </div>
    </form>
  </Dialog>
)
