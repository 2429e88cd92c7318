// What only the web app of this repository needs; not published.
export { AccountAvatar } from '../components/accounts/AccountAvatar.tsx'
export { useRecipients } from '../features/send/recipient/useRecipients.ts'
export { useAccountNames } from '../hooks/useAccountNames.ts'
export { locales } from '../messages/locales.ts'
export { checkLook } from '../provider/checkLook.ts'
export { RestingDialog } from '../provider/RestingDialog.tsx'
export { contrastOf } from '../themes/contrast.ts'
