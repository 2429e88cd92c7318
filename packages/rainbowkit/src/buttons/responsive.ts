/** One value for all screens, or one for each side of 768 pixels. */
export type ResponsiveValue<Value> = Value | { smallScreen: Value; largeScreen?: Value | undefined }

/** The value on small and on large screens. */
export function onScreens<Value extends string | boolean>(
  value: ResponsiveValue<Value>,
): { small: Value; large: Value } {
  if (typeof value !== 'object') return { small: value, large: value }
  const { smallScreen, largeScreen = smallScreen } = value
  return { small: smallScreen, large: largeScreen }
}

/** Attributes of a part of a button that is only shown on some screens. By CSS, so that nothing jumps when script runs. */
export function shownOn<Value extends string | boolean>(
  value: ResponsiveValue<Value>,
  isShown: (value: Value) => boolean,
): { 'data-small'?: 'hidden'; 'data-large'?: 'hidden' } {
  const { small, large } = onScreens(value)
  return {
    ...(isShown(small) ? {} : { 'data-small': 'hidden' }),
    ...(isShown(large) ? {} : { 'data-large': 'hidden' }),
  }
}
