import type { DeskSettings } from '#domain/desk/desk-settings-schema.ts'

/** The rules of each dealer's desk. A dealer who set none has the usual ones. */
export interface DeskRules {
  of(site: string): Promise<{ settings: DeskSettings; version: number }>
}
