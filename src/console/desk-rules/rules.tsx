import type { DeskRule, DeskSettings } from '#domain/desk/desk-settings-schema.ts'
import { FORM_WORDS, hasClock } from '#domain/desk/lead-work.ts'
import { FORM_IDS } from '#domain/lead/forms/form.ts'
import { Choices, TextField } from '../parts/field.tsx'
import { type Named, nameIn } from './names.ts'
import { PartForm } from './part-form.tsx'

type RulesProps = {
  settings: Pick<DeskSettings, 'rules' | 'handOnAfter'>
  version: number
  people: Named
  places: Named
}

const NEW_RULE: DeskRule = {
  id: '',
  name: '',
  places: [],
  forms: [],
  makes: [],
  people: [],
  limit: null,
  handOnAfter: null,
}

const handOnWords = (minutes: number | null) =>
  minutes === null ? '' : minutes === 0 ? ', never handed on' : `, handed on after ${minutes} minutes`

/** Who gets new leads, in turn. */
export function Rules({ settings: { rules, handOnAfter }, version, people, places }: RulesProps) {
  const placeholder = handOnAfter === null ? 'never' : String(handOnAfter)
  const fields = (rule: DeskRule) => <RuleForm {...{ rule, placeholder, version, people, places }} />
  return (
    <div className="card">
      <header>
        <h3>Who gets new leads</h3>
      </header>
      <ul className="items">
        {rules.map((rule, n) => (
          <li key={rule.id} className="stack">
            <div className="row row-wrap">
              <span className="stack grow">
                <span className="strong">{rule.name}</span>
                <span className="s soft">
                  {[
                    rule.places.map((id) => nameIn(places, String(id))).join(', ') || 'every yard',
                    rule.forms.map((id) => FORM_WORDS[id]).join(', ') || 'every wish',
                    rule.makes.join(', ') || 'every make',
                  ].join(' · ')}
                  {' → '}
                  {rule.people.map((id) => nameIn(people, id)).join(', ')}
                  {rule.limit !== null && `, at most ${rule.limit} open each`}
                  {handOnWords(rule.handOnAfter)}
                </span>
              </span>
              {n > 0 && (
                <PartForm part="raise-rule" version={version} label="Move up" about={rule.name} isQuiet>
                  <input type="hidden" name="id" value={rule.id} />
                </PartForm>
              )}
              <PartForm part="remove-rule" version={version} label="Remove" about={rule.name} isQuiet>
                <input type="hidden" name="id" value={rule.id} />
              </PartForm>
            </div>
            <details key={JSON.stringify(rule)}>
              <summary className="link s">
                Change<span className="unseen"> {rule.name}</span>
              </summary>
              {fields(rule)}
            </details>
          </li>
        ))}
        {rules.length === 0 && <li className="soft">Nobody gets leads by themselves. People take them.</li>}
        {rules.length > 1 && (
          <li className="s soft">The first rule that a lead fits decides, from the top down.</li>
        )}
      </ul>
      <details className="body" key={rules.length}>
        <summary className="link s">Add a rule</summary>
        {fields(NEW_RULE)}
      </details>
    </div>
  )
}

type RuleFormProps = Pick<RulesProps, 'version' | 'people' | 'places'> & {
  rule: DeskRule
  placeholder: string
}

const RuleForm = ({ rule, placeholder, version, people, places }: RuleFormProps) => (
  <PartForm part="save-rule" version={version} label={rule.id ? 'Save the rule' : 'Add the rule'}>
    <input type="hidden" name="id" value={rule.id} />
    <TextField label="What it is called" name="name" maxLength={80} defaultValue={rule.name} required />
    <Choices label="Who, in turn" name="people" options={people} chosen={rule.people} />
    <Choices
      label="Yards (none means every)"
      name="places"
      options={places}
      chosen={rule.places.map(String)}
    />
    <Choices
      label="Wishes (none means every)"
      name="forms"
      options={FORM_IDS.filter((id) => hasClock(id) || rule.forms.includes(id)).map((id) => [
        id,
        FORM_WORDS[id],
      ])}
      chosen={rule.forms}
    />
    <div className="field-grid wide">
      <TextField
        label="Makes, with commas between"
        name="makes"
        placeholder="every make"
        defaultValue={rule.makes.join(', ')}
      />
      <TextField
        label="At most so many open leads each"
        name="limit"
        type="number"
        min={1}
        placeholder="no limit"
        defaultValue={rule.limit ?? ''}
      />
      <TextField
        label="Hand on after (minutes)"
        name="handOnAfter"
        type="number"
        min={0}
        placeholder={placeholder}
        hint="Leave it empty for the time of all leads. 0 means never."
        defaultValue={rule.handOnAfter ?? ''}
      />
    </div>
  </PartForm>
)
