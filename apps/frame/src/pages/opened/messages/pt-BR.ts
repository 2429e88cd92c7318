import type { WindowTexts } from './texts.ts'

export const ptBR: WindowTexts = {
  loading: 'Um momento…',
  cut: 'Esta janela não consegue se comunicar com a página que a abriu. Feche-a e entre por lá de outra forma.',
  notStarted: 'Este login não foi iniciado aqui ou expirou. Você pode fechar esta janela.',
  close: 'Você pode fechar esta janela.',
}
