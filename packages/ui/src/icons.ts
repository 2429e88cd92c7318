import {
  Activity,
  ArrowDown,
  ArrowDownUp,
  ArrowLeftRight,
  ArrowUp,
  Check,
  ChevronDown,
  CircleHelp,
  Clock,
  Copy,
  ExternalLink,
  Globe,
  KeyRound,
  LogOut,
  Monitor,
  Pencil,
  Plus,
  QrCode,
  RotateCw,
  ScanLine,
  Search,
  ShieldCheck,
  UserRoundPlus,
  WifiOff,
} from 'lucide'
import { createIcon } from './Icon.tsx'

// Every icon in the product except those that are loaded earlier (Icon.tsx, authIcons.ts, feedbackIcons.ts), so that the
// set stays small and one of a kind. The shapes are Lucide's (ISC), without its React package, whose machinery weighs
// more than the icons. `@__PURE__` lets a bundler drop those that are not drawn.
export const AddPersonIcon = /* @__PURE__ */ createIcon(UserRoundPlus)
export const ActivityIcon = /* @__PURE__ */ createIcon(Activity)
export const ReceiveIcon = /* @__PURE__ */ createIcon(ArrowDown)
export const FlipIcon = /* @__PURE__ */ createIcon(ArrowDownUp)
export const SwapIcon = /* @__PURE__ */ createIcon(ArrowLeftRight)
export const SendIcon = /* @__PURE__ */ createIcon(ArrowUp)
export const CheckIcon = /* @__PURE__ */ createIcon(Check)
export const ExpandIcon = /* @__PURE__ */ createIcon(ChevronDown)
export const HelpIcon = /* @__PURE__ */ createIcon(CircleHelp)
export const ClockIcon = /* @__PURE__ */ createIcon(Clock)
export const CopyIcon = /* @__PURE__ */ createIcon(Copy)
export const ExternalIcon = /* @__PURE__ */ createIcon(ExternalLink)
export const NetworkIcon = /* @__PURE__ */ createIcon(Globe)
export const KeyIcon = /* @__PURE__ */ createIcon(KeyRound)
export const DisconnectIcon = /* @__PURE__ */ createIcon(LogOut)
export const DeviceIcon = /* @__PURE__ */ createIcon(Monitor)
export const EditIcon = /* @__PURE__ */ createIcon(Pencil)
export const BuyIcon = /* @__PURE__ */ createIcon(Plus)
export const QrIcon = /* @__PURE__ */ createIcon(QrCode)
export const RetryIcon = /* @__PURE__ */ createIcon(RotateCw)
export const ScanIcon = /* @__PURE__ */ createIcon(ScanLine)
export const SearchIcon = /* @__PURE__ */ createIcon(Search)
export const ShieldIcon = /* @__PURE__ */ createIcon(ShieldCheck)
export const OfflineIcon = /* @__PURE__ */ createIcon(WifiOff)
