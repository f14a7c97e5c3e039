import { island } from '../island.tsx'
import { ISLANDS } from './islands.tsx'

const Comparison = island('compare', 'comparison', ISLANDS.comparison)

export const CompareView = () => <Comparison className="unboxed" props={{}} />
