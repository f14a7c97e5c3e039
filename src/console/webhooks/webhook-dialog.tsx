import { WEBHOOK_EVENTS } from '#domain/webhooks/webhook.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Choices, TextField } from '../parts/field.tsx'

type DialogProps = {
  fault?: { field: string; reason: string }
  isBusy: boolean
  onSend: (form: FormData) => void
  onClose: () => void
}

/** Asks which address is notified of what. */
export default function WebhookDialog({ fault, isBusy, onSend, onClose }: DialogProps) {
  const faultOf = (field: string) => (fault?.field === field ? fault.reason : undefined)
  return (
    <Dialog title="New webhook" isOpen onClose={onClose}>
      <form
        className="stack-16"
        onSubmit={(event) => {
          event.preventDefault()
          onSend(new FormData(event.currentTarget))
        }}
      >
        <input type="hidden" name="intent" value="add" />
        <TextField
          label="Address"
          name="url"
          type="url"
          required
          maxLength={500}
          autoFocus
          placeholder="https://crm.example/forecourt"
          fault={faultOf('url')}
        />
        <Choices
          label="What it is told of"
          name="events"
          options={Object.entries(WEBHOOK_EVENTS)}
          chosen={[]}
          fault={faultOf('events')}
        />
        <div className="foot">
          <button type="button" className="button" onClick={onClose}>
            Not now
          </button>
          <button type="submit" className="button main" disabled={isBusy}>
            Add the webhook
          </button>
        </div>
      </form>
    </Dialog>
  )
}
