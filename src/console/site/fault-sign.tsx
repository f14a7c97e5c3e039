import { Icon } from '../parts/icon.tsx'

/** Marks what prevents the draft from being published. */
export const FaultSign = () => (
  <span className="late">
    <Icon name="warning" size="s" />
    <span className="unseen">has faults</span>
  </span>
)
