import type { ActionView } from '../approval/approval.ts'

/** Numbers actions from 1 if there are several. */
export function numberActions(views: readonly Omit<ActionView, 'number'>[]): ActionView[] {
  return views.map((view, index) => ({ ...view, number: views.length > 1 ? index + 1 : undefined }))
}
