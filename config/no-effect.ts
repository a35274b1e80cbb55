/**
 * Settings of old configurations that are accepted and change nothing here, with the reason. Every other one has an
 * effect.
 */
export const NO_EFFECT: Readonly<Record<string, string>> = {
  'theme.blogInfo.eachFileWords': 'the build counts the words of each note',
  'theme.blogInfo.indexIteration': 'no visits are counted, so there is nothing to wait for',
  'theme.blogInfo.indexView': 'no visits are counted',
  'theme.blogInfo.moutedEvent': 'the place of the card is fixed',
  'theme.blogInfo.pageIteration': 'no visits are counted, so there is nothing to wait for',
  'theme.blogInfo.pageView': 'no visits are counted',
  'theme.social.iconfontCssFile': 'the icons are part of the theme',
}
