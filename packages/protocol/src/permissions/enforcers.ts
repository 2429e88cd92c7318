/** The contracts of a chain that check caveats, by name. */
export type Enforcers = Readonly<Record<EnforcerName, `0x${string}`>>
export type EnforcerName = (typeof enforcerNames)[number]
export const enforcerNames = [
  'AllowedCalldata',
  'AllowedMethods',
  'AllowedTargets',
  'ERC20PeriodTransfer',
  'ExactCalldata',
  'LimitedCalls',
  'NativeTokenPeriodTransfer',
  'Redeemer',
  'Timestamp',
  'ValueLte',
] as const
