import { Check, ChevronLeft, ChevronRight, LayoutGrid, Settings, Smartphone, X } from 'lucide'
import { createIcon } from './Icon.tsx'

// The icons of the dialog's frame and first view, apart from the rest (icons.ts): a bundler splits by file.
export const AllWalletsIcon = /* @__PURE__ */ createIcon(LayoutGrid)
export const BackIcon = /* @__PURE__ */ createIcon(ChevronLeft)
export const CheckIcon = /* @__PURE__ */ createIcon(Check)
export const CloseIcon = /* @__PURE__ */ createIcon(X)
export const ForwardIcon = /* @__PURE__ */ createIcon(ChevronRight)
export const PhoneIcon = /* @__PURE__ */ createIcon(Smartphone)
export const SettingsIcon = /* @__PURE__ */ createIcon(Settings)
