import type { WindowTexts } from './texts.ts'

export const zhHans: WindowTexts = {
  loading: '请稍候…',
  cut: '此窗口无法联系打开它的页面。请关闭窗口，并在该页面用其他方式登录。',
  notStarted: '此次登录不是在这里发起的，或已过期。你可以关闭此窗口。',
  close: '你可以关闭此窗口。',
}
