import type { FormId } from '#domain/lead/forms/form.ts'
import type { DeskSettings } from './desk-settings-schema.ts'

/** Minutes of opening time until the first answer to a form. */
export const targetOf = ({ target, targetByForm }: DeskSettings, form: FormId): number =>
  targetByForm[form] ?? target
