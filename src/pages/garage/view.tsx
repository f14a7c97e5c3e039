import { island } from '../island.tsx'
import { ISLANDS } from './islands.tsx'

const Garage = island('garage', 'garage', ISLANDS.garage)

export const GarageView = () => <Garage className="unboxed" props={{}} />
