import { WEBHOOK_EVENTS } from '#domain/webhooks/webhook.ts'
import { Choices, TextField } from '../parts/field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'

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
    <FormDialog title="New webhook" send="Add the webhook" isBusy={isBusy} onSend={onSend} onClose={onClose}>
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
        label="What it is notified of"
        name="events"
        options={Object.entries(WEBHOOK_EVENTS)}
        chosen={[]}
        fault={faultOf('events')}
      />
    </FormDialog>
  )
}
