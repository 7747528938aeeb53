-- A translated contract says which text applies. What an operator has written over stays as it is.
update content_pages set content = content || E'\n<p>' || said.line || '</p>'
  from (values
    ('hk', '本文為英文版本的譯本。如譯本與英文版本有任何歧異，概以英文版本為準。'),
    ('ar', 'هذا النص ترجمة للنص الإنجليزي. وإذا اختلفا فالعبرة بالنص الإنجليزي.')
  ) said (language, line)
  where content_pages.language = said.language and version = 1 and group_name in (
    'terms', 'loan.agree_rule', 'loan.agree_protocol', 'loan.agree_law', 'mining.rule', 'follow.rule', 'follow.apply_rule'
  );
