import type { Buttons } from '../buttonText.ts'

export const buttons: Buttons = {
  connecting: '正在连接…',
  dialogNotLoaded: '加载失败，请重试',
  dialogNotLoadedAgain: '加载失败，请重新加载页面',
  network: '网络',
  selectNetwork: '选择网络',
  unknownNetwork: '未知网络',
}
