import type { StockSource } from './stock-imports.ts'

/** How a car stood from a moment on. */
export type HistoryLine = {
  at: string
  price?: number
  /** As the car's own, or `removed` for one that was taken away for good. */
  status: string
  photos: number
  source: StockSource['by']
  runId?: number
}

/** Prices, statuses and photos of cars over time. The stock writes a line with each change. */
export interface CarHistory {
  /** Oldest first. */
  of(carId: number): Promise<HistoryLine[]>
}
