import { island } from '../island.tsx'
import { ISLANDS } from './islands.tsx'

const Saved = island('favourites', 'saved', ISLANDS.saved)

export const FavouritesView = () => <Saved className="unboxed" props={{}} />
