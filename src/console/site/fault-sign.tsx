import { Icon } from '../parts/icon.tsx'

/** Marks the thing that keeps the draft from being published. */
export const FaultSign = () => (
  <span className="late">
    <Icon name="warning" size="s" />
    <span className="unseen">has faults</span>
  </span>
)
