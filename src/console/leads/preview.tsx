import { openTokens } from '#domain/desk/fill-template.ts'
import type { LoadedLead } from './load-lead.ts'

/** How a mail will read, and what is still open in it. */
export function Preview({ lead, subject, text }: { lead: LoadedLead; subject: string; text: string }) {
  const open = openTokens(`${subject} ${text}`)
  return (
    <section className="preview" aria-label="Preview">
      <p className="xs soft">
        From {lead.frame.sender} · to {lead.row.email}
      </p>
      <p className="strong">{subject}</p>
      <p className="kept">{text || 'Nothing written yet.'}</p>
      <p className="kept soft">
        {'-- \n'}
        {lead.frame.foot}
      </p>
      {open.length > 0 && <p className="fault">Still open: {open.join(', ')}</p>}
    </section>
  )
}
