/** Of what the configuration of an old site computes, and of values that are no data. */
export const oldConfig = () =>
  ({
    'Could not be read at all: {problem}. Write the settings into `site.config.ts` by hand.':
      '完全无法读取：{problem}。请自己把设置写进 `site.config.ts`。',
    'It is {why}, not a plain value; write it into `site.config.ts` by hand.':
      '它是{why}，不是普通的值；请自己写进 `site.config.ts`。',
    'Some of it is {why}, and is missing; add it in `site.config.ts` by hand.':
      '其中一部分是{why}，这里缺了；请自己补进 `site.config.ts`。',
    'The configuration goes through lists that cannot be read here: {names}. What it adds for their entries is missing, perhaps in the menus.':
      '配置逐项处理这里读不到的列表：{names}。它为各项添加的内容缺了，可能缺在菜单里，请对照旧站。',
    'The configuration lists files. What it computes of them, such as a menu, is in `site.config.ts` as it is now: new notes are not added to it.':
      '配置会列出文件。它由此算出的内容（如菜单）已按现在的样子写进 `site.config.ts`，以后的新笔记不会自动加入。',
    'The configuration imports {file}, which does not exist or is outside the folder; its values are missing.':
      '配置用到 {file}，而它不存在或在文件夹之外；来自它的内容都缺失。',
    'The configuration reads {names}; each was treated as unset, so that no secret gets into the new settings.':
      '配置读取 {names}；一律当作没有设置，以免密钥进入新的设置。',
    'The configuration needs {names}, which were not read, so that no secret gets into the new settings; what it computes of them is missing.':
      '配置离不开 {names}；没有读取，以免密钥进入新的设置，由它们算出的内容都缺失。',
    'The file is outside the folder.': '文件在文件夹之外。',
    'it runs longer than {seconds} s': '它运行超过 {seconds} 秒',
    'it is too large': '它太大',
    'computed by {name}': '由 {name} 算出的值',
    'computed by the file {file}, which was not read': '由没能读取的文件 {file} 算出的值',
    'a package': '某个软件包',
    'no finite number': '不是有限的数',
    'a {type}': '{type} 类型的值',
    'a function': '函数',
    'a circle': '指向自身的值',
    'nested too deeply or too large': '嵌套太深或太大的值',
    'throws: {problem}': '读取时抛出错误的值：{problem}',
  }) as const
