import { Bulk, BulkMenu } from '../list/bulk.tsx'
import { Icon } from '../parts/icon.tsx'

type BulkProps = {
  count: number
  colleagues: readonly { id: string; name: string }[]
  /** The held ones are released from here. */
  isHeld: boolean
  onJudge: (verdict: 'release' | 'junk') => void
  onGive: (owner: string) => void
  onClear: () => void
}

/** What can be done with all selected leads at once. */
export const LeadBulk = ({ count, colleagues, isHeld, onJudge, onGive, onClear }: BulkProps) => (
  <Bulk label="Selected leads" count={count} onClear={onClear}>
    {isHeld && (
      <button type="button" onClick={() => onJudge('release')}>
        <Icon name="check" /> Release
      </button>
    )}
    <button type="button" onClick={() => onJudge('junk')}>
      <Icon name="cross" /> Junk
    </button>
    <button type="button" onClick={() => onGive('me')}>
      <Icon name="person" /> Take <kbd>T</kbd>
    </button>
    <BulkMenu
      words="Give to…"
      icon="people"
      title="Who takes them?"
      options={[...colleagues.map(({ id, name }) => [id, name] as const), ['nobody', 'Nobody']]}
      onChoose={onGive}
    />
  </Bulk>
)
