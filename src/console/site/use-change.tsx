import type { PatchOp } from '#domain/site-desk/patch-schema.ts'
import { useToast } from '../shell/toasts.tsx'
import { useDraft } from './draft-context.tsx'
import { faultWords } from './fields/use-saved.ts'

/** Saves changes that no single field shows. A toast says why they were not saved. */
export function useChange(): (ops: readonly PatchOp[]) => Promise<boolean> {
  const { change } = useDraft()
  const toast = useToast()
  return async (ops) => {
    const answer = await change(ops)
    if (answer.is !== 'saved') toast(faultWords(answer, ''))
    return answer.is === 'saved'
  }
}
