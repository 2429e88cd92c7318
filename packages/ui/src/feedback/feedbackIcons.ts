import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide'
import { createIcon } from '../Icon.tsx'

// The icons of messages, apart from the rest (icons.ts): what says them is loaded before any other view is.
export const ErrorIcon = /* @__PURE__ */ createIcon(CircleAlert)
export const SuccessIcon = /* @__PURE__ */ createIcon(CircleCheck)
export const WarningIcon = /* @__PURE__ */ createIcon(TriangleAlert)
