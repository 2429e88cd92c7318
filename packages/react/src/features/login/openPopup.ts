import type { DialogModel } from '../../context/dialogModel.ts'
import { openSocialWindow } from '../../social/openSocialWindow.ts'

/** Opens the provider's window in place of an earlier one, for the view that waits for it. */
export function openPopup({ client, popup }: DialogModel): void {
  popup.window?.close()
  Object.assign(popup, openSocialWindow(client))
}
