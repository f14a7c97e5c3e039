import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Dialog } from '../parts/dialog.tsx'
import { SelectField, TextField } from '../parts/field.tsx'
import { text } from '../request.ts'

type NewProps = { dealerships: readonly (readonly [string, string])[]; onClose: () => void }

/** Asks whose feed it is and what to call it. Its page asks for the file. */
export function NewFeed({ dealerships, onClose }: NewProps) {
  const { dealer } = useParams()
  const navigate = useNavigate()
  const [fault, setFault] = useState<string>()
  return (
    <Dialog title="Add a feed" isOpen onClose={onClose}>
      <form
        className="stack-16"
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          const name = text(form, 'name').trim().toLowerCase().replace(/\s+/g, '-')
          if (/^[a-z0-9][a-z0-9-]{0,39}$/.test(name))
            void navigate(`/${dealer}/feeds/${text(form, 'dealership')}/${name}`)
          else setFault('Small letters, digits and hyphens, such as main.')
        }}
      >
        <SelectField label="Dealership" name="dealership" options={dealerships} />
        <TextField label="Name" name="name" defaultValue="main" fault={fault} autoFocus />
        <div className="foot">
          <button type="button" className="button" onClick={onClose}>
            Not now
          </button>
          <button type="submit" className="button main">
            Go on
          </button>
        </div>
      </form>
    </Dialog>
  )
}
