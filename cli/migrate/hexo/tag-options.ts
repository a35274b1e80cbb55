/** `name:value`, which sets the appearance of Stellar's tags. */
const OPTION =
  /(?:^|\s)(?:active|align|bg|border|c|child|codeblock|col|color|desc|download|el|fancybox|gap|height|icon|open|padding|prefix|ratio|suffix|type|w|width):(?!\/\/)\S+/g

export const withoutOptions = (args: string): string => args.replace(OPTION, '').trim()
