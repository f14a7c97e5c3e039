import { useState } from 'react'
import { NEXT_STEPS } from '#domain/desk/lead-work.ts'
import { Icon } from '../parts/icon.tsx'
import { ClockChip } from './clock-chip.tsx'
import type { LoadedLead } from './load-lead.ts'
import { TimeChoice } from './time-choice.tsx'
import { useLeadAction } from './use-lead-action.tsx'

/** The clock, and all that is asked of a salesperson: owner, next step, by when, and the state. */
export function ThreeFields({ lead }: { lead: LoadedLead }) {
  const { row, clock, work, mayWork } = lead
  return (
    <dl className="three">
      <div>
        <dt>Clock</dt>
        <dd>
          {clock.is === 'none' ? (
            <span className="soft">Nobody waits</span>
          ) : (
            <ClockChip clock={clock} isBig />
          )}
          {clock.is !== 'none' && <span className="xs soft">{clock.about}</span>}
        </dd>
      </div>
      <div>
        <dt>
          <label htmlFor="owner">Owner</label>
        </dt>
        <dd>{mayWork ? <OwnerField lead={lead} /> : (row.owner?.name ?? 'nobody')}</dd>
      </div>
      <div>
        <dt>
          <label htmlFor="next">Next step</label>
        </dt>
        <dd>{mayWork ? <NextField lead={lead} /> : (work.nextWords ?? 'none')}</dd>
      </div>
      <div>
        <dt>
          <label htmlFor="state">State</label>
        </dt>
        <dd>{mayWork ? <StateField lead={lead} /> : row.stateWords}</dd>
      </div>
    </dl>
  )
}

function OwnerField({ lead: { row, colleagues, me } }: { lead: LoadedLead }) {
  const { send } = useLeadAction(row.id)
  const others = colleagues.filter(({ id }) => id !== me)
  return (
    <select
      id="owner"
      className="input"
      value={row.owner?.id ?? 'nobody'}
      onChange={({ target }) => void send({ intent: 'owner', owner: target.value })}
    >
      <option value="nobody">Nobody yet</option>
      <option value={me}>Me</option>
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

function NextField({ lead: { row, work, times } }: { lead: LoadedLead }) {
  const { send } = useLeadAction(row.id)
  const [step, setStep] = useState<string>()
  const next = step ?? work.next ?? ''
  const set = (dueAt: string) => {
    void send({ intent: 'next', next, dueAt })
    setStep(undefined)
  }
  return (
    <span className="choice-pair">
      <select
        id="next"
        className="input"
        value={next}
        onChange={({ target }) => {
          setStep(target.value)
          if (target.value === '') void send({ intent: 'next', next: '', dueAt: '' })
        }}
      >
        <option value="">None yet</option>
        {Object.entries(NEXT_STEPS).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      {next !== '' && (
        <TimeChoice
          label="By when"
          none={step === undefined && work.due ? work.due.words : 'By when?'}
          value=""
          times={times}
          onChoose={set}
          isRequired
        />
      )}
      {work.due?.isOver && step === undefined && (
        <span className="xs late-words">
          <Icon name="warning" size="s" /> This is over.
        </span>
      )}
    </span>
  )
}

function StateField({ lead: { row, work, states, lostReasons } }: { lead: LoadedLead }) {
  const { send, fault } = useLeadAction(row.id)
  const [isLosing, setIsLosing] = useState(false)
  return (
    <span className="choice-pair">
      <select
        id="state"
        className="input"
        value={isLosing ? 'lost' : work.state}
        onChange={({ target }) => {
          setIsLosing(target.value === 'lost')
          if (target.value !== 'lost') void send({ intent: 'state', state: target.value, reason: '' })
        }}
      >
        {states.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      {(isLosing || work.state === 'lost') && (
        <select
          className="input"
          aria-label="Why it was lost"
          value={isLosing ? '' : (work.reason ?? '')}
          onChange={({ target }) => {
            setIsLosing(false)
            void send({ intent: 'state', state: 'lost', reason: target.value })
          }}
        >
          <option value="" disabled>
            Why?
          </option>
          {lostReasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </select>
      )}
      {fault && <span className="xs late-words">{fault}</span>}
    </span>
  )
}
