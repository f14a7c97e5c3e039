import type { Path } from '#domain/site-desk/patch-schema.ts'
import { Fault } from '../../parts/field.tsx'
import { useDraft } from '../draft-context.tsx'

/** What keeps the draft from being published, for a field of several values. */
export function PathFaults({ path }: { path: Path }) {
  const { faultsAt } = useDraft()
  return faultsAt(path).map((reason) => <Fault key={reason}>{reason}</Fault>)
}
