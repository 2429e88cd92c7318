'use client'

export { EmailIcon, MoreIcon, PasskeyIcon, PersonIcon, WalletIcon } from '../authIcons.ts'
export { type Announce, AnnouncerProvider, useAnnounce } from '../controls/Announcer.tsx'
export { Avatar, type AvatarProps, avatarBackground } from '../controls/Avatar.tsx'
export { Button, type ButtonProps, type ButtonVariant } from '../controls/Button.tsx'
export { CopyButton, type CopyButtonProps } from '../controls/CopyButton.tsx'
export { Header, type HeaderProps } from '../controls/Header.tsx'
export { IconButton, type IconButtonProps } from '../controls/IconButton.tsx'
export { Actions, Divider } from '../controls/Layout.tsx'
export { LinkButton, type LinkButtonProps } from '../controls/LinkButton.tsx'
export { List, type ListProps } from '../controls/List.tsx'
export { Logo, type LogoProps } from '../controls/Logo.tsx'
export { Row, type RowProps } from '../controls/Row.tsx'
export { Badge, type BadgeProps, RowButton, type RowButtonProps } from '../controls/RowButton.tsx'
export { Segmented, type SegmentedProps } from '../controls/Segmented.tsx'
export { ServerStyles } from '../controls/ServerStyles.tsx'
export { Spinner } from '../controls/Spinner.tsx'
export { type Option, Tabs, type TabsProps } from '../controls/Tabs.tsx'
export { type CloseReason, Dialog, type DialogProps } from '../dialog/Dialog.tsx'
export { InlineDialog, type InlineDialogProps } from '../dialog/InlineDialog.tsx'
export { type Motion, motion } from '../dialog/Motion.tsx'
export { type MountShadowOptions, mountShadow, type ShadowMount } from '../dialog/mountShadow.tsx'
export { ErrorIcon, SuccessIcon, WarningIcon } from '../feedback/feedbackIcons.ts'
export { Notice, type NoticeProps } from '../feedback/Notice.tsx'
export { Review, type ReviewFact, type ReviewProps } from '../feedback/Review.tsx'
export { Skeleton, type SkeletonProps, SkeletonRows, type SkeletonRowsProps } from '../feedback/Skeleton.tsx'
export { StatusMark, type StatusMarkProps } from '../feedback/StatusMark.tsx'
export { ToastRegion, type ToastRegionProps } from '../feedback/ToastRegion.tsx'
export { createToaster, type Toast, type Toaster } from '../feedback/toaster.ts'
export { useSkeleton } from '../feedback/useSkeleton.ts'
export { Checkbox, type CheckboxProps } from '../fields/Checkbox.tsx'
export { toAsciiDigits } from '../fields/digits.ts'
export { Field, type FieldProps } from '../fields/Field.tsx'
export { OtpField, type OtpFieldProps } from '../fields/OtpField.tsx'
export { Qr, type QrProps } from '../fields/Qr.tsx'
export { Search, type SearchProps } from '../fields/Search.tsx'
export { Select, type SelectProps } from '../fields/Select.tsx'
export { AllWalletsIcon, BackIcon, CloseIcon, ForwardIcon, PhoneIcon, SettingsIcon } from '../Icon.tsx'
export type { Catalogue, CatalogueLoaders, Messages } from '../i18n/catalogue.ts'
export { createI18n, type I18nProviderProps } from '../i18n/createI18n.tsx'
export { createPlural } from '../i18n/createPlural.ts'
export { directionOf } from '../i18n/direction.ts'
export { FormatsProvider, useFormats } from '../i18n/FormatsProvider.tsx'
export { createFormats, type Formats } from '../i18n/formats.ts'
export { pickLocale } from '../i18n/pickLocale.ts'
export {
  ActivityIcon,
  AddPersonIcon,
  BuyIcon,
  CheckIcon,
  ClockIcon,
  CopyIcon,
  DeviceIcon,
  DisconnectIcon,
  EditIcon,
  ExpandIcon,
  ExternalIcon,
  FlipIcon,
  HelpIcon,
  KeyIcon,
  NetworkIcon,
  OfflineIcon,
  QrIcon,
  ReceiveIcon,
  RetryIcon,
  ScanIcon,
  SearchIcon,
  SendIcon,
  ShieldIcon,
  SwapIcon,
} from '../icons.ts'
export { Address, type AddressProps, shortenAddress } from '../money/Address.tsx'
export { Amount, type AmountProps, type AmountText, exactAmountText, formatAmountText } from '../money/Amount.tsx'
export { AmountInput, type AmountInputProps } from '../money/AmountInput.tsx'
export { type DecimalSign, decimalSignOf, readDecimal } from '../money/decimal.ts'
export { TokenLogo, TokenRow, type TokenRowProps } from '../money/TokenRow.tsx'
export { isShortened } from '../money/tokenPlaces.ts'
export { adoptStyles, type StyleRoot, StyleRootContext, useStyles } from '../theme/styles.ts'
export { ThemeRoot, type ThemeRootProps } from '../theme/ThemeRoot.tsx'
export { themeCss } from '../theme/theme.css.ts'
export { applyTokens, type ThemeMode, type ThemeTokens, type TokenName, tokenNames } from '../theme/tokens.ts'
export { useHydrated } from '../theme/useHydrated.ts'
