import { Dialog } from '../parts/dialog.tsx'
import { SelectField } from '../parts/field.tsx'
import { Notice } from '../parts/notice.tsx'

type HandOverProps = {
  person: { id: string; name: string; leads: number }
  colleagues: readonly { id: string; name: string }[]
  fault?: string
  isBusy: boolean
  onSend: (form: FormData) => void
  onClose: () => void
}

/** Somebody leaves: who takes their leads? */
export default function HandOverDialog({
  person,
  colleagues,
  fault,
  isBusy,
  onSend,
  onClose,
}: HandOverProps) {
  return (
    <Dialog title={`${person.name} leaves`} isOpen onClose={onClose}>
      <form
        className="stack-16"
        onSubmit={(event) => {
          event.preventDefault()
          onSend(new FormData(event.currentTarget))
        }}
      >
        <input type="hidden" name="intent" value="leave" />
        <input type="hidden" name="id" value={person.id} />
        <p className="soft">
          They are signed out everywhere at once. Their name stays in the history.{' '}
          {person.leads === 0
            ? 'No leads are theirs.'
            : `${person.leads} ${person.leads === 1 ? 'lead is' : 'leads are'} theirs.`}
        </p>
        {person.leads > 0 && (
          <SelectField
            label="Who takes their leads?"
            name="handOverTo"
            options={[['', 'Nobody yet'], ...colleagues.map(({ id, name }) => [id, name] as const)]}
          />
        )}
        {fault && (
          <Notice kind="late" icon="warning">
            {fault}
          </Notice>
        )}
        <div className="foot">
          <button type="button" className="button" onClick={onClose}>
            Not now
          </button>
          <button type="submit" className="button main" disabled={isBusy}>
            Hand over and sign out
          </button>
        </div>
      </form>
    </Dialog>
  )
}
