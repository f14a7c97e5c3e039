import { PURPOSES } from '#domain/access/actor.ts'
import { Choices, SelectField, TextField } from '../parts/field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { PURPOSE_WORDS } from './purpose-words.ts'

const DAYS = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'a year'],
  ['730', 'two years'],
] as const

type DialogProps = {
  dealerships: readonly (readonly [string, string])[]
  fault?: { field: string; reason: string }
  isBusy: boolean
  onSend: (form: FormData) => void
  onClose: () => void
}

/** Asks what a new key is for and until when. */
export default function KeyDialog({ dealerships, fault, isBusy, onSend, onClose }: DialogProps) {
  const faultOf = (field: string) => (fault?.field === field ? fault.reason : undefined)
  return (
    <FormDialog title="New key" send="Make the key" isBusy={isBusy} onSend={onSend} onClose={onClose}>
      <TextField
        label="Name"
        name="name"
        required
        maxLength={60}
        autoFocus
        placeholder="Stock system"
        fault={faultOf('name')}
      />
      <Choices
        label="What it is for"
        name="purposes"
        options={PURPOSES.map((purpose) => [purpose, PURPOSE_WORDS[purpose]] as const)}
        chosen={[]}
        fault={faultOf('purposes')}
      />
      <SelectField label="Dealership" name="dealership" options={[['', 'All of them'], ...dealerships]} />
      <SelectField label="Ends after" name="days" options={DAYS} defaultValue="365" />
    </FormDialog>
  )
}
