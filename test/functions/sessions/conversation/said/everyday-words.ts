/** Words of the replies that need no note: everyday ones, and names of what a user or this service has called so. A new word of a reply is a term until it stands here. */
export const everydayWords: ReadonlySet<string> = new Set(
  `about above account across acts add adds again against all all-minilm-l alone also among an and
  answer answers any anything apps are as at away back be because been before belongs below best
  beyond both busiest but by called came can can't card catalogue catch change changes cheaper
  clients come comes confirm confirmed construct control copies could custom daily data database day
  days decides delete deletes depends deploys destroy did different disk divide do documents does
  don't done download downloads duration each either else end ends enlarged enough estimate even
  every everything exact existing exists expect face fail fails fault feel few figures find fire
  first fixed for found free from full fullest further get gets given gives go goes gone good
  gpu-east great group guards guide had half has have he her here him his holds hours how hugging id
  if in included inference-server inputs inside instead internal into invocations is it its itself
  just keep keeps kept key know known kube-prometheus-stack label large last late later least leave
  left length less let lie like lists little live loaded long longer look lost made make makes
  making many max may me mean means might minute minutes ml-platform ml-prod model’s moment money
  monitors month more most move much must my name near need needed needs never new newest next no
  nobody nodes none not noted nothing now num number of off often ok okay old on once one only open
  openai or original other others our out outlives outside over own paid part parts paths people per
  perhaps pile plane please price prices production put qwen rather reach read ready really record
  recording requirements rest review right rises room rules safer same saves say says search
  search-prod searches second seconds see seen serves service set several shall she should show
  since size sized small so some something soon source spread stand standard stands start still stop
  such sure surely survived take taken takes target targets tell texts than thank thanks that that's
  the them then there they thing things think this those though three through time times to tokenize
  tolerance too took total try turn twice two type uncompressed under until up us us-east use used
  uses using usual vector-database very wait waiting want wants warning warnings was wasn't way we
  week weeks well went were what when where which who whole whose why will window with within
  without word words work works would writes wrote xlarge year years yes you you're your yours`.split(/\s+/),
);
