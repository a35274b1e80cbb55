import { type Explanations, REINSTALL, settings, texts } from './explanation.ts'

export const SETTINGS: Explanations = {
  'config/broken': {
    zh: '设置文件无法编译，或运行时抛错。',
    causes: [
      texts(
        'A syntax error, or an import of a file or package that is not there.',
        '语法错误，或引入了不存在的文件或包。',
      ),
    ],
    remedy: texts(
      'Fix the line that the message names; the first lines of the message usually give the cause.',
      '按提示的行修正。',
    ),
    bad: { 'site.config.ts': "export default { title: 'Tides' \n" },
    good: settings("{ title: 'Tides' }"),
  },
  'config/content-missing': {
    zh: '设置里写的内容文件夹不存在，或是空的。',
    causes: [
      texts(
        'The command runs in another folder: give it the root of the site.',
        '命令在别的文件夹里运行：请写明站点根目录。',
      ),
      texts('It was renamed, or is a submodule that was not fetched.', '改了名，或是没有取回的子模块。'),
    ],
    remedy: texts(
      'Create the folder, set `content.dir` to another one, or fetch the submodule (GitHub Actions: `submodules: true`).',
      '建立文件夹，把 `content.dir` 改成现有的，或取回子模块（GitHub Actions：`submodules: true`）。',
    ),
    bad: settings("{ content: { dir: 'none' } }"),
    good: settings("{ content: { dir: 'content' } }"),
  },
  'config/export': {
    zh: '设置文件没有导出设置。',
    causes: [
      texts('`export default` is missing.', '缺少 `export default`。'),
      texts('`site.config.json` contains something other than an object.', '`site.config.json` 里不是一组键。'),
    ],
    remedy: texts(
      'Write `export default defineSite({ … })`; in JSON only `{ … }`.',
      '写 `export default defineSite({ … })`；JSON 里只写 `{ … }`。',
    ),
    bad: { 'site.config.ts': "export const site = { title: 'Tides' }\n" },
    good: settings("{ title: 'Tides' }"),
  },
  'config/invalid': {
    zh: '某个设置的值形式不对。',
    causes: [
      texts(
        'A number where a string is expected, or a word that is not one of the choices.',
        '该写文字却写了数字，或写了可选项以外的词。',
      ),
    ],
    remedy: texts('The message says which form is expected.', '提示里写明了需要的形式。'),
    bad: settings('{ title: 1 }'),
    good: settings("{ title: '1' }"),
  },
  'config/link-outside': {
    zh: '符号链接把设置里写的文件或文件夹引到了站点之外。',
    causes: [texts('A font or style sheet is linked from another project.', '字体或样式表是从别的项目链接来的。')],
    remedy: texts('Copy it into the site, or write the path it leads to.', '复制到站点里，或直接写它指向的位置。'),
  },
  'config/no-app-icon': {
    zh: '站点可以安装为应用，但没有合适的图标。',
    causes: [
      texts('The icon in `head` is an `.ico` file, as on most sites.', 'head 里的图标是 `.ico`，多数站点都是这样。'),
      texts('The logo is wide, or smaller than 192 × 192 px.', 'logo 是横的，或小于 192 × 192 像素。'),
    ],
    remedy: texts(
      "Put a square PNG of 512 px into the public folder and add it: `app: { icons: ['/icon.png'] }`.",
      "把 512 像素见方的 PNG 放进公共文件夹并写明：`app: { icons: ['/icon.png'] }`。",
    ),
    bad: settings('{ app: true }'),
    good: {
      ...settings("{ app: { icons: ['/icon.svg'] } }"),
      'content/public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    },
  },
  'config/no-comment-client': {
    zh: '设置里写了评论，但没有安装显示评论的包。',
    causes: [
      texts(
        'Waline, Twikoo and Artalk are shown by the packages `@waline/client`, `twikoo` and `artalk`, which only sites with such comments install.',
        'Waline、Twikoo、Artalk 由 `@waline/client`、`twikoo`、`artalk` 这三个包显示，用到的站点才安装。',
      ),
    ],
    remedy: texts(
      'Install the package that the message names with `npm install --save-dev`, or leave `comments` out.',
      '用 `npm install --save-dev` 安装提示里的包，或不写 `comments`。',
    ),
  },
  'config/no-effect': {
    zh: '接受旧设置里的这一项，但它不起作用。',
    causes: [
      texts(
        'The settings come from an older site; what the key did is now built in, or no longer exists.',
        '设置来自旧站；它的作用已经内置，或不再有。',
      ),
    ],
    remedy: texts('Remove it; the message says why it does nothing.', '删去它；提示里写明了原因。'),
    bad: settings('{ theme: { blogInfo: { pageView: true } } }'),
    good: settings('{ theme: { blogInfo: {} } }'),
  },
  'theme/contract': {
    zh: '主题按另一版约定写成，这个版本的 kb 不懂。',
    causes: [
      texts(
        'The theme is older or newer than kb: its `contract` says which version it was made for.',
        '主题比 kb 旧或新：其中的 `contract` 写着它按哪一版约定写成。',
      ),
    ],
    remedy: texts(
      'Install a matching version of the theme, or another version of kb.',
      '安装合适的主题版本，或换一个版本的 kb。',
    ),
    bad: {
      ...settings("{ theme: { extends: './themes/plain' } }"),
      'themes/plain/index.ts': "export default { contract: 9, name: 'plain', parts: {} }\n",
    },
    good: {
      ...settings("{ theme: { extends: './themes/plain' } }"),
      'themes/plain/index.ts':
        "import { defineTheme } from 'shenhai-kb'\n\nexport default defineTheme({ contract: 1, name: 'plain', parts: {} })\n",
    },
  },
  'theme/missing': {
    zh: '设置里 `theme.extends` 写的既不是包，也不是文件夹。',
    causes: [
      texts('The package is not installed.', '没有安装这个包。'),
      texts('The path of a folder lacks `./`.', '写文件夹时少了 `./`。'),
    ],
    remedy: texts(
      'Install the package, or write the path of the folder, relative to the folder of the settings.',
      '安装这个包，或写从设置所在的文件夹算起的路径。',
    ),
    bad: settings("{ theme: { extends: 'kb-theme-that-is-nowhere' } }"),
    good: {
      ...settings("{ theme: { extends: './themes/plain' } }"),
      'themes/plain/index.ts':
        "import { defineTheme } from 'shenhai-kb'\n\nexport default defineTheme({ contract: 1, name: 'plain', parts: {} })\n",
    },
  },
  'theme/shape': {
    zh: '主题导出的不是主题，或其中某一项的形式不对。',
    causes: [
      texts('The default export of the file is something else.', '文件默认导出的是别的内容。'),
      texts('A key is unknown, or a value has the wrong form.', '有不认识的键，或值的形式不对。'),
    ],
    remedy: texts(
      'Fix the theme where the message says; with `defineTheme`, an editor points this out while you type.',
      '按提示修正主题；用 `defineTheme`，编辑器在输入时就会指出。',
    ),
    bad: {
      ...settings("{ theme: { extends: './themes/plain' } }"),
      'themes/plain/index.ts': "export default { contract: 1, name: 'plain', parts: { colour: 'red' } }\n",
    },
    good: {
      ...settings("{ theme: { extends: './themes/plain' } }"),
      'themes/plain/index.ts':
        "import { defineTheme } from 'shenhai-kb'\n\nexport default defineTheme({ contract: 1, name: 'plain', parts: {} })\n",
    },
  },
  'config/style-missing': {
    zh: '设置里写的样式表不存在或读不到。',
    causes: [
      texts(
        'The path starts at the folder of the settings, not of the content.',
        '路径从设置文件所在的文件夹算起，不是内容文件夹。',
      ),
    ],
    remedy: texts(
      'Write the path of a CSS file from there, or leave `style` out.',
      '按此路径写 CSS 文件，或不写 `style`。',
    ),
    bad: settings("{ style: 'none.css' }"),
    good: { ...settings("{ style: 'site.css' }"), 'site.css': '.content { hyphens: auto }\n' },
  },
  'config/uncaught': {
    zh: '设置、插件或组件的代码在没有等待处抛错，或一直不结束。',
    causes: [
      texts('There is a promise without `await`, or a timer that throws.', '没有 `await` 的 promise，或抛错的定时器。'),
      texts('A request to a host that does not answer.', '请求了没有应答的主机。'),
    ],
    remedy: texts(
      'Await every promise and catch what timers throw; give requests a time limit.',
      '等待每个 promise，捕获定时器里的错误；给请求设时限。',
    ),
  },
  'config/secret': {
    zh: '写进每个页面的设置里有像密钥的内容。',
    causes: [
      texts(
        'The values of `comments` are written into the pages, where everyone can read them: a token, a client secret or a master key does not stay secret there.',
        '`comments` 的内容会写进页面，谁都能读到；令牌、客户端密钥、主密钥写在这里就泄露了。',
      ),
      texts(
        'The old site had it there: Gitalk and Vssue require a client secret.',
        '旧站点就写在那里：Gitalk 和 Vssue 要填客户端密钥。',
      ),
    ],
    remedy: texts(
      'Remove the key, and revoke it where it was issued: it is also in the history of the repository. No service that kb supports needs one in a page.',
      '删去它，并到签发它的地方吊销：仓库的历史里也有。kb 支持的服务都不需要在页面里写密钥。',
    ),
    bad: settings("{ comments: { provider: 'utterances', repo: 'you/blog', clientSecret: '0123456789' } }"),
    good: settings("{ comments: { provider: 'utterances', repo: 'you/blog' } }"),
  },
  'config/unknown-key': {
    zh: '设置里有不认识的键。',
    causes: [
      texts('A spelling mistake; the message suggests the closest key.', '拼写错误；提示会给出最接近的键。'),
      texts('A setting of VuePress: `kb migrate` converts those.', 'VuePress 的设置：`kb migrate` 会转换它们。'),
    ],
    remedy: texts('Correct it or remove it.', '改正或删去。'),
    bad: settings("{ titel: 'Tides' }"),
    good: settings("{ title: 'Tides' }"),
  },
  'images/no-sharp': {
    zh: '设置要求生成多种宽度的图片，但没有安装所需的包。',
    causes: [texts('The package `sharp` is optional and was not installed.', '`sharp` 是可选的包，没有安装。')],
    remedy: texts(
      '`npm install --save-dev sharp`, or leave `images` out.',
      '`npm install --save-dev sharp`，或不写 `images`。',
    ),
  },
  'plugin/result': {
    zh: '插件给出的结果不能用。',
    causes: [texts('A field has the wrong type, or a path leads out of the site.', '字段类型不对，或路径指向站外。')],
    remedy: texts(
      'Correct the plugin; `definePlugin` lets an editor check it.',
      '改正插件；用 `definePlugin` 可让编辑器检查类型。',
    ),
    bad: settings("{ plugins: [{ name: 'count', files: () => [{ path: 'count.txt', text: 5 }] }] }"),
    good: settings("{ plugins: [{ name: 'count', files: () => [{ path: 'count.txt', text: '5' }] }] }"),
  },
  'plugin/throws': {
    zh: '插件抛错。',
    causes: [texts('It expects a field that not every page has.', '它以为每页都有某个字段。')],
    remedy: texts(
      '`--verbose` shows where; make the plugin skip what it cannot use.',
      '用 `--verbose` 看位置；让插件跳过用不了的页面。',
    ),
    bad: settings("{ plugins: [{ name: 'p', pages: () => { throw new Error('no') } }] }"),
    good: settings("{ plugins: [{ name: 'p', pages: () => [] }] }"),
  },
  'policy/refused': {
    zh: '安全策略拒绝了设置或插件放进页面的某一部分。',
    causes: [
      texts(
        'A tag in `head` has an event handler such as `onload`, which no hash can allow.',
        '`head` 里的标签带有 `onload` 等事件处理，无法用哈希放行。',
      ),
    ],
    remedy: texts(
      'Move the code into a script file of its own; `contentSecurityPolicy: false` turns the policy off.',
      '把代码写成单独的脚本；`contentSecurityPolicy: false` 不用安全策略。',
    ),
    bad: settings("{ head: [['link', { rel: 'me', href: 'https://example.com/sea', onload: 'x()' }]] }"),
    good: settings("{ head: [['link', { rel: 'me', href: 'https://example.com/sea' }]] }"),
  },
  'web-font/broken': {
    zh: '网页字体文件已损坏。',
    causes: [texts('The download was cut off.', '下载不完整。')],
    remedy: texts('Download it again, and check that other programs can open it.', '重新下载，确认别处能打开。'),
  },
  'web-font/format': {
    zh: '网页字体文件不是字体，或是字体合集。',
    causes: [
      texts(
        'It is a TTC file, which contains several fonts, or an error page that was saved as a font.',
        'TTC 文件里有多个字体；或把错误页存成了字体。',
      ),
    ],
    remedy: texts(
      'Use a TTF, OTF, WOFF or WOFF2 file; extract one font from a collection.',
      '写 TTF、OTF、WOFF 或 WOFF2；合集要先取出一个字体。',
    ),
  },
  'web-font/missing': {
    zh: '网页字体文件不存在。',
    causes: [texts('The path starts at the folder of the settings.', '路径从设置文件所在的文件夹算起。')],
    remedy: texts(
      'Correct it; the path of a file in a package starts with the package’s name.',
      '改正；包里的文件连包名一起写。',
    ),
    bad: settings("{ webFont: { family: 'F', src: 'none.ttf' } }"),
    good: settings('{}'),
  },
  'web-font/no-package': {
    zh: '设置要求网页字体，但没有安装裁剪字体的包。',
    causes: [REINSTALL],
    remedy: texts(
      '`npm install --save-dev subset-font`, or leave `webFont` out.',
      '`npm install --save-dev subset-font`，或不写 `webFont`。',
    ),
  },
}
