import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const zhHans: Catalogue<typeof en> = {
  unread: '请先阅读到末尾。',
  unconfirmed: '请先确认红色警告。',
  unfocused: '请点击此处以继续。',
  hidden: '正在等待此内容完全可见。',
  early: '请稍等片刻，然后再按一次。',
  tooSmall: '此处空间不足，无法显示。',
  unsupported: '此浏览器无法检查是否有内容遮挡此处。',
  inWindow: '请在安全窗口中继续。',
  windowBlocked: '浏览器拦截了该窗口。请允许此网站弹出窗口，然后重试。',
  windowClosed: '安全窗口已关闭。请再按一次，并在该窗口中确认。',
  windowCut: '此网站的设置切断了安全窗口，因此你无法在这里继续。请告知该网站。',
  tooSmallWindow: '此处空间不足。请在安全窗口中确认。',
  unsupportedWindow: '请在安全窗口中确认，任何页面都无法遮挡它。',
  cancel: '取消',
  done: '已完成。你可以关闭此窗口。',
  gone: '此请求已结束。你可以关闭此窗口。',
  severed: '此窗口无法联系打开它的页面。请关闭窗口后重试。如果仍无效，则是该网站的设置所致。',
}
