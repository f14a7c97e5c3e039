import { enhance } from './enhance.ts'
import { hydrateIslands } from './islands.ts'

enhance()
// Refined results contain new parts to enhance.
document.addEventListener('content-changed', () => enhance())
hydrateIslands().finally(() => window.early?.replay())
