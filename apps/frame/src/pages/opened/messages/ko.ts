import type { WindowTexts } from './texts.ts'

export const ko: WindowTexts = {
  loading: '잠시만요…',
  cut: '이 창은 창을 연 페이지에 연결할 수 없어요. 창을 닫고 그 페이지에서 다른 방법으로 로그인해 주세요.',
  notStarted: '여기서 시작되지 않았거나 만료된 로그인이에요. 이 창은 닫아도 돼요.',
  close: '이 창은 닫아도 돼요.',
}
