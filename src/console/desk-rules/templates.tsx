import type { DeskSettings } from '#domain/desk/desk-settings-schema.ts'
import { TOKENS } from '#domain/desk/fill-template.ts'
import { TextField } from '../parts/field.tsx'
import { PartForm } from './part-form.tsx'

type TemplatesProps = { templates: DeskSettings['templates']; version: number }

/** The mails that are written often. */
export const Templates = ({ templates, version }: TemplatesProps) => (
  <div className="card">
    <header>
      <h3>Templates</h3>
    </header>
    <div className="body stack-16">
      <p className="s soft">
        Filled in by themselves:{' '}
        {Object.keys(TOKENS)
          .map((token) => `{${token}}`)
          .join(', ')}
      </p>
      {[...templates, { id: '', name: '', subject: '', text: '' }].map((template) => (
        <details key={template.id || `new ${templates.length}`}>
          <summary className="link s">{template.name || 'Add a template'}</summary>
          <PartForm part="save-template" version={version} label="Save the template">
            <input type="hidden" name="id" value={template.id} />
            <TextField label="Name" name="name" defaultValue={template.name} maxLength={60} required />
            <TextField
              label="Subject"
              name="subject"
              defaultValue={template.subject}
              maxLength={150}
              required
            />
            <textarea
              className="input"
              name="text"
              rows={6}
              aria-label="Text"
              defaultValue={template.text}
              required
            />
          </PartForm>
          {template.id && (
            <PartForm part="remove-template" version={version} label="Remove it" isQuiet>
              <input type="hidden" name="id" value={template.id} />
            </PartForm>
          )}
        </details>
      ))}
    </div>
  </div>
)
