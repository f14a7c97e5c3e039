import { useState } from 'react'
import { ROLES, type Role } from '#domain/access/role.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Choices, Fault, SelectField, TextField } from '../parts/field.tsx'

type Option = readonly [string, string]
type MemberProps = {
  /** Nobody for an invitation. */
  person?: { id: string; name: string; role: Role; places: string[] | null; endsOn: string }
  roles: readonly Option[]
  places: readonly Option[]
  fault?: { field: string; reason: string }
  isBusy: boolean
  onSend: (form: FormData) => void
  onClose: () => void
}

/** Invites somebody, or changes what somebody may do and where. */
export default function MemberDialog({ person, roles, places, fault, isBusy, onSend, onClose }: MemberProps) {
  const [role, setRole] = useState<string>(person?.role ?? '')
  const [isEverywhere, setIsEverywhere] = useState(person ? person.places === null : places.length === 1)
  const faultOf = (field: string) => (fault?.field === field ? fault.reason : undefined)
  return (
    <Dialog title={person ? `What ${person.name} may do` : 'Invite somebody'} isOpen onClose={onClose}>
      <form
        className="stack-16"
        onSubmit={(event) => {
          event.preventDefault()
          onSend(new FormData(event.currentTarget))
        }}
      >
        <input type="hidden" name="intent" value={person ? 'role' : 'invite'} />
        {person && <input type="hidden" name="id" value={person.id} />}
        {!person && (
          <TextField
            label="Work mail"
            name="email"
            type="email"
            required
            autoFocus
            fault={faultOf('email')}
          />
        )}
        <SelectField
          label="Role"
          name="role"
          required
          value={role}
          onChange={(event) => setRole(event.currentTarget.value)}
          options={[['', 'Choose a role'], ...roles]}
          hint={
            role in ROLES ? ROLES[role as Role].about : 'Somebody new may do nothing until a role is chosen.'
          }
          fault={faultOf('role')}
        />
        <label className="row s">
          <input
            type="checkbox"
            name="allPlaces"
            value="yes"
            checked={isEverywhere}
            onChange={(event) => setIsEverywhere(event.currentTarget.checked)}
          />
          At all yards, also those that come later
        </label>
        {isEverywhere
          ? faultOf('places') && <Fault>{faultOf('places')}</Fault>
          : places.length > 0 && (
              <Choices
                label="Yards"
                name="places"
                options={places}
                chosen={person?.places ?? []}
                fault={faultOf('places')}
              />
            )}
        <TextField
          label="Access ends"
          name="endsOn"
          type="date"
          defaultValue={person?.endsOn}
          hint="Leave it empty for colleagues. For an agency or a temp it ends by itself."
          fault={faultOf('endsAt')}
        />
        <div className="foot">
          <button type="button" className="button" onClick={onClose}>
            Not now
          </button>
          <button type="submit" className="button main" disabled={isBusy}>
            {person ? 'Change it' : 'Send the invitation'}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
